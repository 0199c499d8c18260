import StarRounded from '@mui/icons-material/StarRounded';
import { Flex, Text } from '../../kit/text';
import { useReference } from '../../kit/data';

/** Categories 1 to 5 are stars; the others have a name. */
export function Stars({ category }: { category: number }) {
  const { nameOf } = useReference();
  if (category >= 1 && category <= 5)
    return (
      <Flex stretch gap={0} color="#E3A008" sx={{ height: 18 }} role="img" aria-label={`${category}★`}>
        {Array.from({ length: category }, (_, i) => (
          <StarRounded key={i} sx={{ width: 17, height: 17 }} />
        ))}
      </Flex>
    );
  return (
    <Text sub minHeight={18}>
      {nameOf('categories', category)}
    </Text>
  );
}
