import { QueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useMemo, type ComponentType } from 'react';
import { Admin, CustomRoutes, Resource, localStorageStore, type I18nProvider } from 'react-admin';
import { Navigate, Route, RouterProvider, createBrowserRouter } from 'react-router-dom';
import { dataProvider } from './api/data-provider';
import { refused } from './api/http';
import { ErrorBoundary, NoAccess, NotFound } from './errors';
import { Home } from './layout/Home';
import { KonakLayout } from './layout/KonakLayout';
import { KonakNotification } from './layout/KonakNotification';
import { LoadingBar, PageLoading } from './layout/LoadingBar';
import { LoginPage } from './login';
import { authProvider } from './session/auth-provider';
import { useSession } from './session/session-store';
import { useColour } from './theme/brand';
import { konakTheme } from './theme/konak-theme';

const Dashboard = lazy(() => import('./dashboard'));
const BookingList = lazy(async () => ({ default: (await import('./bookings')).BookingList }));
const BookingShow = lazy(async () => ({ default: (await import('./bookings')).BookingShow }));
const Tasks = lazy(() => import('./desk'));
const OnlineCheckIn = lazy(() => import('./online-check-in'));
const HotelList = lazy(async () => ({ default: (await import('./hotels')).HotelList }));
const HotelCreate = lazy(async () => ({ default: (await import('./hotels')).HotelCreate }));
const HotelEdit = lazy(async () => ({ default: (await import('./hotels')).HotelEdit }));
const RoomsAndPlans = lazy(() => import('./rooms'));
const Reservation = lazy(() => import('./reservation'));
const BookPage = lazy(async () => ({ default: (await import('./reservation')).BookPage }));
const FastSetup = lazy(() => import('./fast-setup'));
const Planning = lazy(() => import('./planning'));
const CampaignList = lazy(async () => ({ default: (await import('./campaigns')).CampaignList }));
const MarkupList = lazy(async () => ({ default: (await import('./markups')).MarkupList }));
const PromotionList = lazy(async () => ({ default: (await import('./promotions')).PromotionList }));
const ServiceList = lazy(async () => ({ default: (await import('./services')).ServiceList }));
const TourList = lazy(async () => ({ default: (await import('./tours')).TourList }));
const TourCreate = lazy(async () => ({ default: (await import('./tours')).TourCreate }));
const TourEdit = lazy(async () => ({ default: (await import('./tours')).TourEdit }));
const PaymentList = lazy(async () => ({ default: (await import('./payments')).PaymentList }));
const VirtualPos = lazy(() => import('./virtual-pos'));
const TransactionList = lazy(async () => ({ default: (await import('./transactions')).TransactionList }));
const CreditList = lazy(async () => ({ default: (await import('./credits')).CreditList }));
const InvoiceList = lazy(async () => ({ default: (await import('./invoices')).InvoiceList }));
const PosSettings = lazy(() => import('./pos-settings'));
const HotelStats = lazy(() => import('./hotel-stats'));
const AccountList = lazy(async () => ({ default: (await import('./accounts')).AccountList }));
const AccountCreate = lazy(async () => ({ default: (await import('./accounts')).AccountCreate }));
const AccountEdit = lazy(async () => ({ default: (await import('./accounts')).AccountEdit }));
const AdministratorList = lazy(async () => ({ default: (await import('./users')).AdministratorList }));
const AuditList = lazy(async () => ({ default: (await import('./audit')).AuditList }));
const Privacy = lazy(() => import('./privacy'));
const RegisterPage = lazy(async () => ({ default: (await import('./register')).RegisterPage }));
const ConfirmPage = lazy(async () => ({ default: (await import('./register')).ConfirmPage }));
const LostPasswordPage = lazy(async () => ({ default: (await import('./lost-password')).LostPasswordPage }));
const NewPasswordPage = lazy(async () => ({ default: (await import('./lost-password')).NewPasswordPage }));
const UserList = lazy(async () => ({ default: (await import('./users')).UserList }));
const MyAccount = lazy(() => import('./my-account'));

const store = localStorageStore(undefined, 'konak');
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What the API refuses once it refuses again; only a lost connection is worth another try.
      retry: (failures, error) => failures < 2 && !refused(error),
    },
  },
});

interface Props {
  i18nProvider: I18nProvider;
}

function Console({ i18nProvider }: Props) {
  const colour = useColour(useSession()?.account.colorpreference);
  const theme = useMemo(() => konakTheme(colour), [colour]);
  return (
    <Admin
      title="Konak"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
      darkTheme={null}
      layout={KonakLayout}
      loginPage={LoginPage}
      loading={PageLoading}
      notification={KonakNotification}
      catchAll={ToNotFound}
      accessDenied={NoAccess}
      disableTelemetry
    >
      <Resource name="hotels" list={HotelList} create={HotelCreate} edit={HotelEdit} />
      <Resource name="campaigns" list={CampaignList} />
      <Resource name="markups" list={MarkupList} />
      <Resource name="promotions" list={PromotionList} />
      <Resource name="services" list={ServiceList} />
      <Resource name="tours" list={TourList} create={TourCreate} edit={TourEdit} />
      <Resource name="bookings" list={BookingList} edit={BookingShow} />
      <Resource name="payments" list={PaymentList} />
      <Resource name="transactions" list={TransactionList} />
      <Resource name="credits" list={CreditList} />
      <Resource name="invoices" list={InvoiceList} />
      <Resource name="accounts" list={AccountList} create={AccountCreate} edit={AccountEdit} />
      <Resource name="users" list={UserList} />
      <Resource name="administrators" list={AdministratorList} />
      <Resource name="audit" list={AuditList} />
      <CustomRoutes noLayout>
        <Route path="/register" element={<Public page={RegisterPage} />} />
        <Route path="/register/confirm/:code" element={<Public page={ConfirmPage} />} />
        <Route path="/lostpassword" element={<Public page={LostPasswordPage} />} />
        <Route path="/lostpassword/:code" element={<Public page={NewPasswordPage} />} />
        <Route path="/error-404" element={<NotFoundPage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/" element={<Home />} />
        <Route path="/dashboard" element={<Dashboard />} />
        <Route path="/reservation" element={<Reservation />} />
        <Route path="/reservation/book" element={<BookPage />} />
        <Route path="/tasks" element={<Tasks />} />
        <Route path="/onlinehotelcheckin" element={<OnlineCheckIn />} />
        <Route path="/fastsetuphotel" element={<FastSetup />} />
        <Route path="/rooms" element={<RoomsAndPlans />} />
        <Route path="/planning" element={<Planning />} />
        <Route path="/virtualpos" element={<VirtualPos />} />
        <Route path="/possettings" element={<PosSettings />} />
        <Route path="/hotelstats" element={<HotelStats />} />
        <Route path="/myaccount" element={<MyAccount />} />
        <Route path="/privacy" element={<Privacy />} />
      </CustomRoutes>
    </Admin>
  );
}

function Public({ page: Page }: { page: ComponentType }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <LoadingBar />
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Who is signed in keeps the menu. */
function NotFoundPage() {
  return useSession() ? (
    <KonakLayout>
      <NotFound />
    </KonakLayout>
  ) : (
    <NotFound />
  );
}

function ToNotFound() {
  return <Navigate to="/error-404" replace />;
}

export function App(props: Props) {
  const router = useMemo(() => createBrowserRouter([{ path: '*', element: <Console {...props} /> }]), [props]);
  return <RouterProvider router={router} />;
}
