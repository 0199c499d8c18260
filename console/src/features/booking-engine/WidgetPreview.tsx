import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { frontAddress, useDebounced } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { ink } from '../../kit/theme/colours';
import { attributesOf, type WidgetLook } from './widget-snippets';

const CALM_MS = 300;

/** The widget itself, on a page of the booking site: it follows what is typed. */
export function WidgetPreview({ look }: { look: WidgetLook }) {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const attributes = useDebounced(JSON.stringify(attributesOf(look)), CALM_MS);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      const isPreview = source !== null && source === frame.current?.contentWindow;
      if (isPreview && (data as { konak?: unknown }).konak === 'preview') setReady(true);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const message = { konak: 'preview', attributes: JSON.parse(attributes) as object };
    frame.current?.contentWindow?.postMessage(message, new URL(frontAddress('/')).origin);
  }, [isReady, attributes]);
  return (
    <Box
      ref={frame}
      component="iframe"
      // Of another origin than the console, which it cannot reach.
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      title={t('bookingEngine.preview')}
      src={frontAddress('/widget-preview.html')}
      sx={{ width: 1, height: 480, border: `1px solid ${ink.line}`, borderRadius: '10px', bgcolor: '#fff' }}
    />
  );
}
