import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import { Box } from '@mui/material';
import { TextInput, required as isRequired } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Username } from '#libs/contracts';
import { useRead } from '../data/use-read';
import { useText } from '../i18n/use-text';
import { tone } from '../theme/colours';
import { useDebounced } from '../data/use-debounced';
import { isUsername } from './validators';

const VALIDATE = [isRequired(), isUsername];

/** A name to sign in with; checked for availability during typing. `own` is the name it may keep. */
export function UsernameInput({ own }: { own?: string }) {
  const t = useText();
  const typed = String((useWatch({ name: 'username' }) as string | undefined) ?? '').trim();
  const settled = useDebounced(typed, 450);
  const asked = Username.safeParse(settled).success && settled.toLowerCase() !== own?.toLowerCase();
  const { data: free, isFetching } = useRead(
    'auth.availableuser',
    { body: { username: settled } },
    { select: ({ status }) => status, enabled: asked, staleTime: 60_000, retry: false },
  );
  const known = asked && settled === typed && !isFetching && free !== undefined;
  return (
    <TextInput
      source="username"
      label={t('login.username')}
      parse={(value: string) => value}
      validate={VALIDATE}
      helperText={known ? <Answer free={free} /> : t('general.usernameHint')}
      slotProps={{
        htmlInput: {
          autoComplete: 'username',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 100,
          'data-testid': 'field-username',
        },
      }}
    />
  );
}

function Answer({ free }: { free: boolean }) {
  const t = useText();
  const Icon = free ? CheckCircleRounded : ErrorRounded;
  return (
    <Box
      component="span"
      data-testid={free ? 'username-free' : 'username-taken'}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: free ? tone.green.text : tone.red.text,
        '& svg': { fontSize: 14 },
      }}
    >
      <Icon /> {t(free ? 'general.usernameFree' : 'general.usernameTaken')}
    </Box>
  );
}
