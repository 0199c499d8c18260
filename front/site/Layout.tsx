import './site.css';
import { Suspense, lazy, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { isFramed } from '../framed/frame';
import { lazyPart } from '../i18n/lazy-part';
import { Footer } from './Footer';
import { useSite } from './SiteProvider';
import { Header } from './Header';
import { OfflineBar } from './OfflineBar';

const Cookies = lazy(() => import('./Cookies'));
const Framed = lazyPart(() => import('../framed/Framed'));

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { analyticsId } = useSite();
  const framed = isFramed();
  const main = useRef<HTMLElement>(null);
  useTopOfPage(main);

  return (
    <>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('site.skip')}
      </a>
      {!framed && <Header />}
      <OfflineBar />
      <main id="main" ref={main} tabIndex={-1} className="main">
        {children}
      </main>
      {framed ? (
        <Suspense>
          <Framed />
        </Suspense>
      ) : (
        <Footer />
      )}
      {analyticsId && !framed && (
        <Suspense>
          <Cookies analyticsId={analyticsId} />
        </Suspense>
      )}
    </>
  );
}

/** A new page begins at its top, with the focus in it; going back is left to the browser, which knows where one was. */
function useTopOfPage(main: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  const wentBack = useRef(false);
  const first = useRef(true);
  useEffect(() => {
    const note = () => (wentBack.current = true);
    addEventListener('popstate', note, true);
    return () => removeEventListener('popstate', note, true);
  }, []);
  useEffect(() => {
    if (!first.current && !wentBack.current) scrollTo(0, 0);
    // Keyboards and readers begin where the page does; a dialog that is open keeps them.
    if (!first.current && !document.querySelector('dialog[open]')) main.current?.focus({ preventScroll: true });
    first.current = false;
    wentBack.current = false;
  }, [path, main]);
}
