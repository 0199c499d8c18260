import { Box } from '@mui/material';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

interface Opener {
  onClick: (event: MouseEvent) => void;
  onAuxClick?: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/**
 * What opens a record from anywhere in its row: its page, or in place where it has none; in a tab of its own with Ctrl, ⌘ or
 * the middle button.
 */
export function useOpener<T>(
  to: ((record: T) => string | undefined) | undefined,
  onOpen: ((record: T) => void) | undefined,
  openAddress: (record: T) => string,
) {
  const navigate = useNavigate();
  return (record: T): Opener | undefined => {
    const path = to ? to(record) : onOpen && openAddress(record);
    if (path === undefined) return undefined;
    return {
      onClick: (event) => {
        // The link in the row, or a button, has had it.
        if (event.defaultPrevented || inLink(event)) return;
        if (isForNewTab(event)) window.open(path, '_blank');
        else if (onOpen) onOpen(record);
        else void navigate(path);
      },
      onAuxClick: (event) => event.button === 1 && !inLink(event) && window.open(path, '_blank'),
    };
  };
}

const inLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') !== null;
const isForNewTab = ({ ctrlKey, metaKey }: MouseEvent) => ctrlKey || metaKey;

interface Props {
  to: string | undefined;
  /** Opens it in place instead, unless a tab of its own is asked for. */
  onOpen?: () => void;
  children: ReactNode;
}

/** The part of a row that is a link to its record, for keyboards, readers and the browser's own menu. */
export function RowLink({ to, onOpen, children }: Props) {
  if (to === undefined) return children;
  const open = (event: MouseEvent) => {
    if (!onOpen || isForNewTab(event) || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Box component={Link} to={to} onClick={open} sx={{ display: 'block', color: 'inherit', textDecoration: 'none' }}>
      {children}
    </Box>
  );
}
