import { Box } from '@mui/material';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { SkipNavigationButton, useLogoutIfAccessDenied, type LayoutProps } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SubscriptionBanner } from '../../features/subscription/SubscriptionBanner';
import { watchSession } from '../../kit/data';
import { ErrorBoundary } from '../../kit/errors/ErrorBoundary';
import { Flex } from '../../kit/text';
import { authProvider } from '../session/auth-provider';
import { ink } from '../../kit/theme/colours';
import { AppBar } from './AppBar';
import { ConflictProvider } from '../../kit/dialog/ConflictProvider';
import { LeaveGuard } from '../../kit/dialog/LeaveGuard';
import { PageComing } from './PageComing';
import { Sidebar } from './Sidebar';

export function KonakLayout({ children }: LayoutProps) {
  const signOut = useLogoutIfAccessDenied();
  useEffect(() => watchSession((error) => void signOut(error)), [signOut]);
  useEffect(() => {
    // Asked once a page load; a token that has ended is forgotten, which leads to the sign-in.
    void authProvider.checkAuth({}).catch(() => undefined);
  }, []);
  return <Frame>{children}</Frame>;
}

function Frame({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  return (
    <Flex stretch gap={0} minHeight="100vh" sx={{ bgcolor: ink.ground }}>
      <SkipNavigationButton />
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
            <ConflictProvider>
              <Suspense fallback={<PageComing />}>{children}</Suspense>
            </ConflictProvider>
          </ErrorBoundary>
        </Box>
      </Box>
    </Flex>
  );
}
