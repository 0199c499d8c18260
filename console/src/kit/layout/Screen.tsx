import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text';
import { titleOf } from '../data/resource';
import { Flex, Text } from '../text/parts';
import { ink } from '../theme/colours';
import { lastList } from './last-list';
import { useWindowTitle } from './use-window-title';

interface Props {
  /** The resource that this page belongs to, and that its title leads back to. */
  name: string;
  /** What the page is about, when it is about one thing: it becomes the heading, the title leads back. */
  record?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Before anything on it is pressed. */
  onClickCapture?: () => void;
}

/** A page: its title in the window and above it, its actions. Its resource defines who may see it. */
export function Screen({ name, record, subtitle, actions, children, onClickCapture }: Props) {
  const t = useText();
  const title = t(titleOf({ name }));
  useWindowTitle(record ? `${record} · ${title}` : title);
  return (
    <Box sx={{ maxWidth: 1680, mx: 'auto' }} onClickCapture={onClickCapture}>
      <Flex wrap gap={1.5} mb={2} sx={{ alignItems: 'flex-end' }}>
        <Box sx={{ flex: '1 1 auto', minWidth: 0, maxWidth: 1 }}>
          {record !== undefined && (
            <MuiLink
              component={Link}
              to={lastList(name)}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                color: ink.muted,
                fontSize: 12.5,
                fontWeight: 500,
                mb: 0.25,
              }}
            >
              {title} <ChevronRightRounded fontSize="inline" />
            </MuiLink>
          )}
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }} data-testid="page-title">
            {record ?? title}
          </Typography>
          {subtitle && (
            <Text muted mt={0.25}>
              {subtitle}
            </Text>
          )}
        </Box>
        {actions && (
          <Flex wrap stretch>
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Box>
  );
}
