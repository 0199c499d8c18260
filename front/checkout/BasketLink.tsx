import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ApiError } from '#libs/api-client';

/** Whether what was chosen cannot be beside what is in the basket. */
export const isOtherOwner = (error: Error | null): boolean =>
  error instanceof ApiError && error.msg === 'cart.oneOwner';

/** The way to what is in the basket. */
export function BasketLink() {
  const { t } = useTranslation();
  return (
    <Link href="/checkout" className="link">
      {t('tours.toBasket')}
    </Link>
  );
}
