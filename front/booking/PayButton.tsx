import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { problemText } from '../api/problem-text';
import { call } from '../api/client';
import { keepPaying, keepPending, pathOf } from '../checkout/pending';
import { NewWindowLink } from '../framed/NewWindowLink';
import { inLanguage, isFramed, sendToPage } from '../framed/frame';
import { Button, type ButtonProps } from '../ui/Button';

interface PayButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'wide'> {
  link: string;
  children: ReactNode;
}

/**
 * Leads to the page on which what is open of a booking is paid by card. It is in no frame: there a window of its own, which
 * browsers open at a press alone, waits for its address.
 */
export function PayButton({ link, children, ...look }: PayButtonProps) {
  const { t, i18n } = useTranslation();
  const [, navigate] = useLocation();
  const pay = useMutation({
    mutationFn: (_tab: Window | null) => call('reservation.pay', { params: { id: link } }),
    onError: (_, tab) => tab?.close(),
    onSuccess: ({ booking, payment }, tab) => {
      if (booking.state === 'pending') keepPending(link);
      keepPaying({ code: payment.code, link });
      if (!isFramed()) return navigate(pathOf(payment.url));
      sendToPage({ type: 'event', event: { type: 'payment' } });
      tab?.location.replace(inLanguage(pathOf(payment.url), i18n.language));
    },
  });
  const isPopupRefused = isFramed() && pay.data && !pay.variables;
  return (
    <>
      <Button
        {...look}
        busy={pay.isPending}
        onClick={() => pay.mutate(isFramed() ? openTab() : null)}
        data-testid="pay-open"
      >
        {children}
      </Button>
      {isFramed() && <p className="small muted">{t('framed.payOutside', { site: location.host })}</p>}
      {isPopupRefused && (
        <NewWindowLink href={pathOf(pay.data.payment.url)}>{t('checkout.continuePayment')}</NewWindowLink>
      )}
      {pay.error && (
        <p className="field__fault" role="alert">
          {problemText(pay.error, t)}
        </p>
      )}
    </>
  );
}

function openTab(): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return tab;
}
