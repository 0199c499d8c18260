import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import type { Booking, CompleteMethod } from '#libs/contracts';
import type { Completed } from '../api/cart-calls';
import { money } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { Allowed } from '../layout/Allowed';
import { Screen } from '../layout/Screen';
import { PageLoading } from '../layout/LoadingBar';
import { ink } from '../theme/colours';
import { Panel } from '../widgets/Panel';
import { BookedPage } from './BookedPage';
import { CartTotal } from './CartDrawer';
import { MethodChoice, methodsOf } from './MethodChoice';
import { PersonFields, personsOf } from './PersonFields';
import { useBook } from './use-book';
import { useCart } from './use-cart';

/** From the cart to the booking: who comes, who pays and how. */
export function BookPage() {
  return (
    <Allowed screen="/reservation">
      <Book />
    </Allowed>
  );
}

function Book() {
  const { cart, isPending } = useCart();
  const [done, setDone] = useState<Completed>();
  if (done) return <BookedPage completed={done} />;
  if (isPending) return <PageLoading />;
  if (!cart || cart.cartList.length === 0) return <Navigate to="/reservation" replace />;
  return <BookForm key={cart._id} cart={cart} onDone={setDone} />;
}

function BookForm({ cart, onDone }: { cart: Booking; onDone: (done: Completed) => void }) {
  const t = useText();
  const [method, setMethod] = useState<CompleteMethod>(methodsOf(cart)[0]!);
  const [record] = useState(() => personsOf(cart));
  const { book, accept, refusal, changed, dismiss, isPending } = useBook(cart, method, onDone);
  return (
    <Screen screen="/reservation" title="navigation.reservation" record={t('cart.bookTitle')}>
      <Form record={record} onSubmit={book}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
            alignItems: 'start',
          }}
          data-testid="book-form"
        >
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <PersonFields cart={cart} />
            <MethodChoice cart={cart} value={method} onChange={setMethod} />
          </Box>
          <Panel title={cart.cartList[0]!.hotel.name} sx={{ position: { lg: 'sticky' }, top: { lg: 76 } }}>
            {cart.cartList.map((line) => (
              <Box
                key={line.offerId}
                sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1, fontSize: 13.5 }}
              >
                <span>
                  {line.count} × {line.room.name}
                  <Box component="span" sx={{ color: ink.muted }}>
                    {' '}
                    · {t('bookings.nights', { smart_count: line.nights })}
                  </Box>
                </span>
                <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                  {money(line.total, line.currency)}
                </Box>
              </Box>
            ))}
            <Box sx={{ borderTop: `1px solid ${ink.line}`, pt: 1.5, mt: 1.5 }}>
              <CartTotal cart={cart} />
            </Box>
            {refusal && (
              <Alert
                severity="error"
                sx={{ mt: 2 }}
                data-testid="book-refused"
                action={
                  refusal.gone && (
                    <Button component={Link} to={backTo(cart)} color="inherit" size="small">
                      {t('cart.others')}
                    </Button>
                  )
                }
              >
                {refusal.message}
              </Alert>
            )}
            <Button
              type="submit"
              variant="contained"
              size="large"
              fullWidth
              loading={isPending}
              sx={{ mt: 2 }}
              data-testid="book-complete"
            >
              {t(`cart.complete.${method}`)}
            </Button>
          </Panel>
        </Box>
      </Form>
      {changed && (
        <Dialog open onClose={dismiss} maxWidth="xs" fullWidth data-testid="price-changed">
          <DialogTitle>{t('cart.priceChanged')}</DialogTitle>
          <DialogContent>
            <Typography sx={{ color: ink.muted, fontSize: 13.5, mb: 1.5 }}>{t('cart.priceChangedText')}</Typography>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', fontVariantNumeric: 'tabular-nums' }}>
              <s>{money(changed.before, changed.currency)}</s>
              <strong style={{ fontSize: 20 }}>{money(changed.now, changed.currency)}</strong>
            </Box>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={dismiss}>
              {t('general.cancel')}
            </Button>
            <Button variant="contained" loading={isPending} onClick={accept} data-testid="accept-price">
              {t('cart.acceptPrice')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Screen>
  );
}

/** The search the rooms of a cart came from. */
function backTo({ cartList }: Booking): string {
  const { hotel, checkIn, checkOut, party } = cartList[0]!;
  const search = new URLSearchParams({
    hotel: String(hotel.id),
    checkIn: String(checkIn),
    checkOut: String(checkOut),
    adults: String(party.adults),
    children: party.children.join(','),
  });
  return `/reservation?${search}`;
}
