import { Suspense } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Switch } from 'wouter';
import { FRONT_PAGES as pages, WIDGET_PAGES } from '#libs/api-client';
import { queryClient } from './api/use-call';
import { lazyPart } from './i18n/lazy-part';
import { ErrorBoundary } from './site/ErrorBoundary';
import { Layout } from './site/Layout';
import { NotFound } from './site/NotFound';
import { SiteProvider } from './site/SiteProvider';
import { Waiting } from './site/Waiting';
import { Home } from './home/Home';

const Results = lazyPart(() => import('./search/Results'));
const HotelPage = lazyPart(() => import('./hotel/HotelPage'));
const ToursPage = lazyPart(() => import('./tours/ToursPage'));
const TourPage = lazyPart(() => import('./tours/TourPage'));
const QuotePage = lazyPart(() => import('./quote/QuotePage'));
const FlightsPage = lazyPart(() => import('./flights/FlightsPage'));
const SupplierHotelsPage = lazyPart(() => import('./suppliers/SupplierHotelsPage'));
const Checkout = lazyPart(() => import('./checkout/Checkout'));
const PaymentPage = lazyPart(() => import('./payment/PaymentPage'));
const BookingPage = lazyPart(() => import('./booking/BookingPage'));
const CheckInPage = lazyPart(() => import('./check-in/CheckInPage'));
const LegalPage = lazyPart(() => import('./legal/LegalPage'));
const SitePage = lazyPart(() => import('./pages/SitePage'));
const WidgetPage = lazyPart(() => import('./framed/WidgetPage'));
const FindBooking = lazyPart(() => import('./booking/FindBooking'));

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
                <Route path={pages.tours} component={ToursPage} />
                <Route path={pages.tour}>{({ id }) => <TourPage key={id} id={id} />}</Route>
                <Route path={pages.quote}>{({ link }) => <QuotePage key={link} link={link} />}</Route>
                <Route path={pages.flights} component={FlightsPage} />
                <Route path={pages.moreHotels} component={SupplierHotelsPage} />
                <Route path={pages.checkout} component={Checkout} />
                <Route path={pages.payment}>{({ code }) => <PaymentPage key={code} code={code} />}</Route>
                <Route path={pages.payLink}>{({ code }) => <PaymentPage key={code} code={code} />}</Route>
                <Route path={pages.booking}>{({ link }) => <BookingPage key={link} link={link} />}</Route>
                <Route path={pages.checkIn}>{({ code }) => <CheckInPage key={code} code={code} />}</Route>
                <Route path={pages.findBooking} component={FindBooking} />
                <Route path={pages.legal}>{({ kind }) => <LegalPage key={kind} kind={kind} />}</Route>
                <Route path={WIDGET_PAGES}>{({ name }) => <WidgetPage key={name} name={name!} />}</Route>
                <Route path={pages.preview}>{({ token }) => <SitePage key={token} preview={token} />}</Route>
                <Route path={pages.sitePage}>{({ slug }) => <SitePage key={slug} slug={slug} />}</Route>
                <Route component={NotFound} />
              </Switch>
            </Suspense>
          </ErrorBoundary>
        </Layout>
      </SiteProvider>
    </QueryClientProvider>
  );
}
