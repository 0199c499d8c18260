import { useState } from 'react';
import { useLogin } from 'react-admin';
import { refused, useMessage } from '../../kit/data';
import { CodeNeeded, type Credentials } from './credentials';

/** The two steps of signing in. What was typed in the first is kept so that another code can be asked for. */
export function useSignIn(to: string | undefined) {
  const login = useLogin();
  const message = useMessage();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [typed, setTyped] = useState({ username: '', password: '' });
  const [step, setStep] = useState<CodeNeeded>();
  const [unconfirmed, setUnconfirmed] = useState(false);

  const attempt = async (credentials: Credentials): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    setUnconfirmed(false);
    try {
      await login(credentials, to ?? '/');
      return true;
    } catch (error) {
      if (error instanceof CodeNeeded) {
        setStep(error);
        return true;
      }
      const refusal = refused(error);
      const reason = refusal?.msg;
      if (reason === 'otp.expired') setStep(undefined);
      // A deactivated account shows nothing; an unconfirmed registration may ask for its link again.
      if (reason === 'inactiveAccount') {
        console.info('inactiveAccount');
        setUnconfirmed((refusal?.data as { unconfirmed?: boolean } | undefined)?.unconfirmed === true);
      } else setProblem(message(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    step,
    /** Name and password are right, and the address waits to be confirmed: these get the mail again. */
    unconfirmed: unconfirmed ? typed : undefined,
    username: typed.username,
    enter: (username: string, password: string) => {
      setTyped({ username, password });
      return attempt({ username, password });
    },
    enterCode: (code: string) => attempt({ username: typed.username, code, challenge: step?.challenge ?? '' }),
    askAgain: () => attempt(typed),
    back: () => {
      setProblem(undefined);
      setStep(undefined);
    },
  };
}
export type SignIn = ReturnType<typeof useSignIn>;
