import { Suspense, lazy } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Switch } from 'wouter';
import { FRONT_PAGES as pages } from '#libs/api-client';
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
                <Route path={pages.home} component={Home} />
                <Route path={pages.search} component={Results} />
                <Route path={pages.hotel}>{({ id }) => <HotelPage key={id} id={id} />}</Route>
                <Route path={pages.checkout} component={Checkout} />
                <Route path={pages.payment}>{({ code }) => <PaymentPage key={code} code={code} />}</Route>
                <Route path={pages.payLink}>{({ code }) => <PaymentPage key={code} code={code} />}</Route>
                <Route path={pages.booking}>{({ link }) => <BookingPage key={link} link={link} />}</Route>
                <Route path={pages.checkIn}>{({ code }) => <CheckInPage key={code} code={code} />}</Route>
                <Route path={pages.findBooking} component={FindBooking} />
                <Route component={NotFound} />
              </Switch>
            </Suspense>
          </ErrorBoundary>
        </Layout>
      </SiteProvider>
    </QueryClientProvider>
  );
}
