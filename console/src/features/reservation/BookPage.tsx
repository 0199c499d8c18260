import { Alert, AlertTitle, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Form } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import { isRoom, partsOf } from '#libs/basket';
import type { Booking, CompleteMethod } from '#libs/contracts';
import { formatFreeUntil } from '#libs/stays';
import { currentLanguage, money, useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { PageLoading } from '../../kit/layout/LoadingBar';
import { Flex, Grid, LOOKS, Span } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { UnsavedWatch } from '../../kit/dialog/UnsavedWatch';
import { BankAccounts, PaymentPlan } from '../bookings';
import type { Completed } from './reservation-types';
import { BookedPage } from './BookedPage';
import { CartChangedDialog } from './CartChangedDialog';
import { CartTotal } from './CartDrawer';
import { MethodChoice, methodsOf } from './MethodChoice';
import { PersonFields } from './PersonFields';
import { LineWhen, lineName } from '../basket';
import { personsOf, roomsOf, writeParties } from '../guests';
import { useBook } from './use-book';
import { useCart } from './use-cart';

interface Done {
  completed: Completed;
  /** The guest's address, where the link is sent to it. */
  sendTo?: string;
}

/** From the cart to the booking: who comes, who pays and how. */
export default function BookPage() {
  const { cart, isPending } = useCart();
  const [done, setDone] = useState<Done>();
  if (done) return <BookedPage {...done} />;
  if (isPending) return <PageLoading />;
  if (!cart || cart.cartList.length === 0) return <Navigate to="/reservation" replace />;
  return <BookForm key={cart.id} cart={cart} onDone={setDone} />;
}

function BookForm({ cart, onDone }: { cart: Booking; onDone: (done: Done) => void }) {
  const t = useText();
  const { method, setMethod, isPlanning } = useMethod(cart);
  const [isTicked, setTicked] = useState(true);
  const sends = isTicked && method === 'paylink';
  const parts = partsOf(cart);
  const [record] = useState(() => personsOf(cart));
  const { book, accept, goOnWithout, refusal, changed, dismiss, isPending } = useBook(
    cart,
    { method, sendLink: sends },
    (completed, persons) => onDone({ completed, ...(sends && { sendTo: persons.customer.email }) }),
  );
  return (
    <Screen name="reservation" record={t('cart.bookTitle')}>
      <Form record={record} onSubmit={book} noValidate>
        <UnsavedWatch />
        <Grid top columns={{ xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' }} data-testid="book-form">
          <Grid minWidth={0}>
            <PersonFields cart={cart} />
            <MethodChoice cart={cart} value={method} onChange={setMethod} />
          </Grid>
          <Panel
            title={parts.length > 1 ? t('cart.title') : parts[0]!.first.hotel.name}
            sx={{ position: { lg: 'sticky' }, top: { lg: 76 } }}
          >
            <Summary cart={cart} method={method} />
            {method === 'paylink' && (
              <FormControlLabel
                sx={{ mt: 1 }}
                control={
                  <Checkbox
                    checked={isTicked}
                    onChange={(_, on) => setTicked(on)}
                    slotProps={{ input: { 'data-testid': 'send-link' } as object }}
                  />
                }
                label={t('cart.sendLink')}
              />
            )}
            {refusal && (
              <Alert
                severity="error"
                sx={{ mt: 2 }}
                data-testid="book-refused"
                action={
                  refusal.isUnbookable && (
                    <>
                      <Button component={Link} to={backTo(cart, refusal.line)} color="inherit" size="small">
                        {t(isTour(cart, refusal.line) ? 'cart.otherTours' : 'cart.others')}
                      </Button>
                      {refusal.line !== undefined && cart.cartList.length > 1 && (
                        <Button
                          color="inherit"
                          size="small"
                          loading={isPending}
                          onClick={() => goOnWithout(refusal.line!)}
                          data-testid="book-without"
                        >
                          {t('cart.without')}
                        </Button>
                      )}
                    </>
                  )
                }
              >
                {refusal.line !== undefined && cart.cartList.length > 1 && (
                  <AlertTitle>{lineName(cart.cartList[refusal.line]!)}</AlertTitle>
                )}
                {refusal.message}
              </Alert>
            )}
            <Button
              type="submit"
              variant="contained"
              size="large"
              fullWidth
              loading={isPending || isPlanning}
              sx={{ mt: 2 }}
              data-testid="book-complete"
            >
              {t(sends ? 'cart.complete.paylinkSent' : `cart.complete.${method}`)}
            </Button>
          </Panel>
        </Grid>
      </Form>
      {changed && <CartChangedDialog changed={changed} isPending={isPending} onAccept={accept} onClose={dismiss} />}
    </Screen>
  );
}

/** The way to pay, which the cart keeps; its plan is that of this way once `isPlanning` is over. */
function useMethod(cart: Booking) {
  const { change } = useCart();
  const { mutate, isPending: isPlanning, variables } = change;
  const offered = methodsOf(cart);
  const preferred = isPlanning ? variables.value : cart.paymentMethod;
  const method = offered.find((known) => known === preferred) ?? offered[0]!;
  const setMethod = (value: CompleteMethod) => mutate({ key: 'paymentMethod', value });
  useEffect(() => {
    if (cart.paymentMethod !== method) setMethod(method);
  }, [cart.paymentMethod]);
  return { method, setMethod, isPlanning };
}

/** What is booked, what it costs, who pays when, and until when cancelling is free. */
function Summary({ cart, method }: { cart: Booking; method: CompleteMethod }) {
  const t = useText();
  const { cartList, plan, freeUntil, bankAccounts } = cart;
  const fact = { ...LOOKS.sub, mt: 1.5 };
  return (
    <>
      {cartList.map((line) => (
        <Flex row between stretch gap={2} mb={1} key={line.offerId}>
          <span>
            {lineName(line)}
            <Span sub block>
              <LineWhen line={line} />
            </Span>
          </span>
          <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {money(line.gross, line.currency)}
          </Box>
        </Flex>
      ))}
      <Box sx={{ borderTop: `1px solid ${ink.line}`, pt: 1.5, mt: 1.5 }}>
        <CartTotal cart={cart} />
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <PaymentPlan plan={plan} />
      </Box>
      {method === 'banktransfer' && (
        <Box sx={{ mt: 1.5 }}>
          <BankAccounts accounts={bankAccounts} />
        </Box>
      )}
      <Typography sx={fact} data-testid="free-until">
        {freeUntil
          ? t('bookings.cancel.freeUntil', formatFreeUntil(freeUntil, currentLanguage()))
          : t('bookings.cancel.neverFree')}
      </Typography>
    </>
  );
}

const isTour = ({ cartList }: Booking, line: number | undefined): boolean =>
  line !== undefined && cartList[line]?.kind === 'tour';

/** The search that a line of a cart, or its first rooms, came from. */
function backTo(cart: Booking, line: number | undefined): string {
  const { cartList } = cart;
  const stay = cartList.find(isRoom);
  if (isTour(cart, line) || !stay) return '/reservationtour';
  const { hotel, checkIn, checkOut } = stay;
  const rooms = roomsOf({ cartList: cartList.filter(isRoom) });
  const search = new URLSearchParams({
    hotel: String(hotel.id),
    checkIn: String(checkIn),
    checkOut: String(checkOut),
    rooms: writeParties(rooms.map(({ party }) => party)),
  });
  return `/reservation?${search}`;
}
