import type { AgreementTerms } from '#libs/contracts';
import { number, useText } from '../../kit/i18n';

/** How the seller earns: its percent of the owner's price, or its own margin on a net price. */
export function useModelText(): (terms: Pick<AgreementTerms, 'model' | 'percent'>) => string {
  const t = useText();
  return ({ model, percent }) =>
    model === 'net'
      ? t('agreements.models.net')
      : t('agreements.commissionOf', { percent: number(percent, percent % 1 === 0 ? 0 : 2) });
}
