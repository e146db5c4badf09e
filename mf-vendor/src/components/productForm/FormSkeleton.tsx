import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Stack } from '@rialto/shared/ui/Layout';

export function FormSkeleton() {
  return (
    <Stack $gap={5} role="status" aria-label={kitTexts.use().loading}>
      {[1, 2, 3, 4].map((field) => (
        <Stack key={field} $gap={2}>
          <Skeleton $width="5.625rem" $height="1rem" />
          <Skeleton $height="2.875rem" />
        </Stack>
      ))}
    </Stack>
  );
}
