import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { problemText } from '../api/problem-text';
import { call } from '../api/client';
import { keepPaying, keepPending, pathOf } from '../checkout/pending';
import { Button, type ButtonProps } from '../ui/Button';

interface PayButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'wide'> {
  link: string;
  children: ReactNode;
}

/** Leads to the page on which what is open of a booking is paid by card. */
export function PayButton({ link, children, ...look }: PayButtonProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const pay = useMutation({
    mutationFn: () => call('reservation.pay', { params: { id: link } }),
    onSuccess: ({ booking, payment }) => {
      if (booking.state === 'pending') keepPending(link);
      keepPaying({ code: payment.code, link });
      navigate(pathOf(payment.url));
    },
  });
  return (
    <>
      <Button {...look} busy={pay.isPending} onClick={() => pay.mutate()} data-testid="pay-open">
        {children}
      </Button>
      {pay.error && (
        <p className="field__fault" role="alert">
          {problemText(pay.error, t)}
        </p>
      )}
    </>
  );
}
