import StarRounded from '@mui/icons-material/StarRounded';
import { Box } from '@mui/material';
import { ink } from '../../kit/theme/colours';
import { useReference } from '../../kit/data/use-reference';

/** Categories 1 to 5 are stars; the others have a name. */
export function Stars({ category }: { category: number }) {
  const { nameOf } = useReference();
  if (category >= 1 && category <= 5)
    return (
      <Box sx={{ display: 'flex', height: 18, color: '#E3A008' }} role="img" aria-label={`${category}★`}>
        {Array.from({ length: category }, (_, i) => (
          <StarRounded key={i} sx={{ fontSize: 17 }} />
        ))}
      </Box>
    );
  return <Box sx={{ fontSize: 12.5, color: ink.muted, minHeight: 18 }}>{nameOf('categories', category)}</Box>;
}
