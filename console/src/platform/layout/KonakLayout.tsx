import { Box } from '@mui/material';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { SkipNavigationButton, useLogoutIfAccessDenied, type LayoutProps } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { SubscriptionBanner } from '../../billing/subscription/SubscriptionBanner';
import { watchSession } from '../api/http';
import { ErrorBoundary } from '../errors/ErrorBoundary';
import { loginAddress } from '../session/login-address';
import { authProvider } from '../session/auth-provider';
import { useSession } from '../session/session-store';
import { ink } from '../theme/colours';
import { AppBar } from './AppBar';
import { ComingTitle } from './ComingTitle';
import { LeaveGuard } from '../../shared/unsaved/LeaveGuard';
import { LoadingBar, PageLoading } from './LoadingBar';
import { Sidebar } from './Sidebar';

export function KonakLayout({ children }: LayoutProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const known = session !== null;
  const signOut = useLogoutIfAccessDenied();
  useEffect(() => watchSession((error) => void signOut(error)), [signOut]);
  useEffect(() => {
    // Asked once a page load; a token that has ended is forgotten, which leads to the sign-in below.
    if (known) void authProvider.checkAuth({}).catch(() => undefined);
  }, [known]);
  return known ? <Frame>{children}</Frame> : <Navigate to={loginAddress(pathname, search)} replace />;
}

function Frame({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: ink.ground }}>
      <SkipNavigationButton />
      <LoadingBar />
      <LeaveGuard />
      <Sidebar open={menuOpen} onClose={() => setMenuOpen(false)} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <AppBar onMenu={() => setMenuOpen(true)} />
        <SubscriptionBanner />
        <Box
          component="main"
          id="main-content"
          sx={{ flex: 1, minWidth: 0, px: { xs: 1.5, sm: 2, md: 3 }, py: { xs: 2, md: 2.5 } }}
        >
          <ErrorBoundary key={pathname}>
            <Suspense
              fallback={
                <>
                  <ComingTitle />
                  <PageLoading />
                </>
              }
            >
              {children}
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}
