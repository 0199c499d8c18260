import { Suspense, lazy } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Switch } from 'wouter';
import { queryClient } from './api/use-call';
import { ErrorBoundary } from './site/ErrorBoundary';
import { Layout } from './site/Layout';
import { NotFound } from './site/NotFound';
import { SiteProvider } from './site/SiteProvider';
import { Waiting } from './site/Waiting';
import { Home } from './home/Home';

const Results = lazy(() => import('./search/Results'));
const HotelPage = lazy(() => import('./hotel/HotelPage'));
const Checkout = lazy(() => import('./checkout/Checkout'));
const PaymentPage = lazy(() => import('./payment/PaymentPage'));
const BookingPage = lazy(() => import('./booking/BookingPage'));
const CheckInPage = lazy(() => import('./check-in/CheckInPage'));
const FindBooking = lazy(() => import('./booking/FindBooking'));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteProvider>
        <Layout>
          <ErrorBoundary>
            <Suspense fallback={<Waiting />}>
              <Switch>
                <Route path="/" component={Home} />
                <Route path="/search" component={Results} />
                <Route path="/hotel/:id">{({ id }) => <HotelPage key={id} id={id} />}</Route>
                <Route path="/checkout" component={Checkout} />
                <Route path="/payment/:code">{({ code }) => <PaymentPage key={code} code={code} />}</Route>
                <Route path="/paymentlink/:code">{({ code }) => <PaymentPage key={code} code={code} />}</Route>
                <Route path="/booking/:link">{({ link }) => <BookingPage key={link} link={link} />}</Route>
                <Route path="/check-in/:code">{({ code }) => <CheckInPage key={code} code={code} />}</Route>
                <Route path="/find-my-booking" component={FindBooking} />
                <Route component={NotFound} />
              </Switch>
            </Suspense>
          </ErrorBoundary>
        </Layout>
      </SiteProvider>
    </QueryClientProvider>
  );
}
