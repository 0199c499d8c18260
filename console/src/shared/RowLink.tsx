import { Box } from '@mui/material';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

interface Opener {
  onClick: (event: MouseEvent) => void;
  onAuxClick?: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** What opens a record from anywhere in its row: its page, in a tab of its own with Ctrl, ⌘ or the middle button; or in place. */
export function useOpener<T>(to?: (record: T) => string | undefined, onOpen?: (record: T) => void) {
  const navigate = useNavigate();
  return (record: T): Opener | undefined => {
    if (!to)
      return onOpen && { onClick: () => onOpen(record), onKeyDown: (event) => event.key === 'Enter' && onOpen(record) };
    const path = to(record);
    if (path === undefined) return undefined;
    return {
      onClick: (event) => {
        // The link in the row, or a button, has had it.
        if (event.defaultPrevented || inLink(event)) return;
        if (event.ctrlKey || event.metaKey) window.open(path, '_blank');
        else void navigate(path);
      },
      onAuxClick: (event) => event.button === 1 && !inLink(event) && window.open(path, '_blank'),
    };
  };
}

const inLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') !== null;

/** The part of a row that is a link to its page, for keyboards, readers and the browser's own menu. */
export function RowLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return children;
  return (
    <Box component={Link} to={to} sx={{ display: 'block', color: 'inherit', textDecoration: 'none' }}>
      {children}
    </Box>
  );
}
