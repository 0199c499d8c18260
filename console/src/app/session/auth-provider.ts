import type { AuthProvider } from 'react-admin';
import type { AnswerOf } from '#libs/contracts';
import { client, hasEnded, refused } from '../../kit/data';
import { changeLanguage } from '../../kit/i18n';
import { CodeNeeded, type Credentials } from '../../features/login/credentials';
import { loginAddress } from './login-address';
import { forgetSession, keepSession, storedSession } from '../../kit/session/session-store';

/** The stored token is shown to the server once a page load; after that its answers tell when it has ended. */
let checked: Promise<void> | undefined;

async function checkStatus(): Promise<void> {
  const token = storedSession()?.token ?? '';
  try {
    keepSession(await client.call('auth.status', { body: { token } }));
  } catch (error) {
    // An unavailable API is no reason to sign the user out.
    if (refused(error)?.status === 401) throw error;
  }
}

// react-admin takes `message: false` as "say nothing".
const signIn = () =>
  Object.assign(new Error(), { message: false, redirectTo: loginAddress(location.pathname, location.search) });

export const authProvider: AuthProvider = {
  /** @throws CodeNeeded when a code has to follow: then it is called again with that. */
  async login(credentials: Credentials) {
    const answer: AnswerOf<'auth.login'> =
      'code' in credentials
        ? await client.call('auth.checkotp', { body: credentials })
        : await client.call('auth.login', { body: credentials });
    if (!answer.status) throw new CodeNeeded(answer.method, answer.challenge);
    keepSession(answer);
    await changeLanguage(answer.user.lang);
    checked = Promise.resolve();
  },

  async logout() {
    const token = storedSession()?.token;
    forgetSession();
    checked = undefined;
    if (token) await client.call('auth.logout', { body: { token } }).catch(() => undefined);
    return '/login';
  },

  async checkAuth() {
    if (!storedSession()) throw signIn();
    checked ??= checkStatus();
    try {
      await checked;
    } catch {
      forgetSession();
      checked = undefined;
      throw signIn();
    }
  },

  async checkError(error: unknown) {
    if (!hasEnded(error)) return;
    forgetSession();
    throw signIn();
  },

  async getPermissions() {
    return storedSession()?.user.role;
  },

  async getIdentity() {
    const user = storedSession()?.user;
    return { id: user?.id ?? 0, fullName: user?.name };
  },
};
