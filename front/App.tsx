import { Suspense, useEffect } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Route, Switch } from 'wouter';
import { idOf } from '#libs/addresses';
import { FRONT_PAGES as pages, WIDGET_PAGES } from '#libs/api-client';
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
const PlaceHotels = lazyPart(() => import('./place/PlaceHotels'));
const WidgetPage = lazyPart(() => import('./framed/WidgetPage'));
const FindBooking = lazyPart(() => import('./booking/FindBooking'));
const Shortlist = lazyPart(() => import('./shortlist/Shortlist'));

interface AppProps {
  /** Keeps the answers of the API. */
  client: QueryClient;
  /** Called once when the page is there; before, a page that a server has drawn may not change. */
  onAlive?: () => void;
}

export function App({ client, onAlive }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <SiteProvider>
        <Layout>
          <ErrorBoundary>
            <Suspense fallback={<Waiting />}>
              <Switch>
                <Route path={pages.home} component={Home} />
                <Route path={pages.search}>
                  <Results />
                </Route>
                <Route path={pages.hotel}>{({ id }) => <HotelPage key={idOf(id)} path={id} />}</Route>
                <Route path={pages.tours} component={ToursPage} />
                <Route path={pages.tour}>{({ id }) => <TourPage key={idOf(id)} path={id} />}</Route>
                <Route path={pages.tur}>{({ id }) => <TourPage key={idOf(id)} path={id} />}</Route>
                <Route path={pages.quote}>{({ link }) => <QuotePage key={link} link={link} />}</Route>
                <Route path={pages.flights} component={FlightsPage} />
                <Route path={pages.moreHotels} component={SupplierHotelsPage} />
                <Route path={pages.checkout} component={Checkout} />
                <Route path={pages.payment}>{({ code }) => <PaymentPage key={code} code={code} />}</Route>
                <Route path={pages.payLink}>{({ code }) => <PaymentPage key={code} code={code} />}</Route>
                <Route path={pages.booking}>{({ link }) => <BookingPage key={link} link={link} />}</Route>
                <Route path={pages.checkIn}>{({ code }) => <CheckInPage key={code} code={code} />}</Route>
                <Route path={pages.findBooking} component={FindBooking} />
                <Route path={pages.shortlist} component={Shortlist} />
                <Route path={pages.legal}>{({ kind }) => <LegalPage key={kind} kind={kind} />}</Route>
                <Route path={WIDGET_PAGES}>{({ name }) => <WidgetPage key={name} name={name!} />}</Route>
                <Route path={pages.preview}>{({ token }) => <SitePage key={token} preview={token} />}</Route>
                <Route path={pages.sitePage}>{({ slug }) => <SitePage key={slug} slug={slug} />}</Route>
                <Route path={pages.placeHotels}>
                  {({ slug, hotels }) => <PlaceHotels slug={slug} hotels={hotels} />}
                </Route>
                <Route component={NotFound} />
              </Switch>
              {onAlive && <Alive onAlive={onAlive} />}
            </Suspense>
          </ErrorBoundary>
        </Layout>
      </SiteProvider>
    </QueryClientProvider>
  );
}

function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}
