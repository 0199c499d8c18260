import { useTranslation } from 'react-i18next';

const KNOWN = [
  'declined',
  'insufficientFunds',
  'expiredCard',
  'cardBlocked',
  'wrongCvc',
  'limit',
  'threeDSFailed',
  'unverified',
] as const;

/** Why a try to pay failed, in words for the guest. */
export function useFailureText(): (key: string) => string {
  const { t } = useTranslation();
  return (key) => {
    const known = KNOWN.find((one) => key === `payment.${one}`);
    return t(`failures.${known ?? 'other'}`);
  };
}
