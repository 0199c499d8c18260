import { Box, Skeleton } from '@mui/material';
import { Link } from 'react-router-dom';
import { number } from '../../kit/i18n';
import { LOOKS, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';

interface Props {
  label: string;
  value: number | undefined;
  to?: string;
  testId: string;
}

/** One figure of the day. */
export function Tile({ label, value, to, testId }: Props) {
  return (
    <Box
      {...(to && { component: Link, to })}
      data-testid={testId}
      sx={{
        ...LOOKS.framed,
        ...LOOKS.leads,
        p: 2.25,
        bgcolor: ink.paper,
        ...(to && { '&:hover': { borderColor: '#C3CBD8' } }),
      }}
    >
      <Text sub medium>
        {label}
      </Text>
      <Text hero sx={{ lineHeight: 1.25 }}>
        {value === undefined ? <Skeleton width={48} /> : number(value)}
      </Text>
    </Box>
  );
}
