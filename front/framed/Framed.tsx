import './framed.css';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useSite } from '../site/SiteProvider';
import { readFromPage } from '../widget/messages';
import { WIDGET_PAGES } from '#libs/api-client';
import { NewWindowLink } from './NewWindowLink';
import { frameLook, isFramed, sendToPage } from './frame';

const Cookies = lazy(() => import('../site/Cookies'));

/** What a page inside another one does for that one, and what it has instead of a footer. */
export default function Framed() {
  const { t } = useTranslation();
  const { companyName, analyticsId } = useSite();
  const mayMeasure = usePageAround();
  useHeight();
  useWay();
  return (
    <>
      <footer className="framed-foot small muted">
        <NewWindowLink href="/">{t('framed.sellers', { company: companyName })}</NewWindowLink>
      </footer>
      {analyticsId && mayMeasure && (
        <Suspense>
          <Cookies analyticsId={analyticsId} isAgreed />
        </Suspense>
      )}
    </>
  );
}

/** Hears the page around: what of this one is seen, and whether its guest may be measured. */
function usePageAround(): boolean {
  const [mayMeasure, setMayMeasure] = useState(() => frameLook().mayMeasure);
  useEffect(() => {
    const { documentElement: root } = document;
    const { radius, from } = frameLook();
    root.classList.add('framed');
    if (radius !== undefined) root.style.setProperty('--radius', `${radius}px`);
    const hear = ({ source, origin, data }: MessageEvent) => {
      const message = source === window.parent && origin === from ? readFromPage(data) : undefined;
      if (message?.type === 'focus') document.getElementById('main')?.focus({ preventScroll: true });
      if (message?.type === 'consent') setMayMeasure(message.granted);
      if (message?.type !== 'view') return;
      root.style.setProperty('--view-top', `${message.top}px`);
      root.style.setProperty('--view-height', `${message.height}px`);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  return mayMeasure;
}

/** The frame is as tall as its page, which then never scrolls in itself. */
function useHeight(): void {
  useEffect(() => {
    const { documentElement: root } = document;
    const watch = new ResizeObserver(() => sendToPage({ type: 'height', height: root.getBoundingClientRect().height }));
    watch.observe(root);
    return () => watch.disconnect();
  }, []);
}

/** Where the guest is: the page around shows its beginning, and closes at Escape where nothing typed would be lost. */
function useWay(): void {
  const [path] = useLocation();
  useEffect(() => {
    sendToPage({ type: 'top' });
    if (path === '/checkout') sendToPage({ type: 'event', event: { type: 'checkout' } });
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      const isBusy = defaultPrevented || document.querySelector('dialog[open], .popover__panel');
      if (key === 'Escape' && !isBusy && WIDGET_PAGES.test(path) && isFramed()) sendToPage({ type: 'close' });
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [path]);
}
