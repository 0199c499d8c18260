import { useTranslation } from 'react-i18next';
import { problemText } from '../api/problem-text';
import { Notice } from '../ui/Notice';

/** Why something could not be done, in the API's words. */
export function Refused({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (!error) return null;
  return (
    <Notice tone="bad" testId="refused">
      {problemText(error, t)}
    </Notice>
  );
}
