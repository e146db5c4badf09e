import { space } from '@rialto/shared/theme/theme';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Panel, Stack } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';

/** A line with a picture, two lines of text and a price; `picture` is the picture's size. */
export function LineSkeleton({ picture }: { picture: string }) {
  return (
    <Line>
      <Skeleton $width={picture} $height={picture} />
      <div>
        <Skeleton $width="60%" $height="1.375rem" />
        <Skeleton $width="6.875rem" $height="0.875rem" />
      </div>
      <Skeleton $width="4rem" $height="1.375rem" />
    </Line>
  );
}

/** Three panels with a line each. */
export function PanelSkeletons({ picture }: { picture: string }) {
  return (
    <Stack>
      {[1, 2, 3].map((panel) => (
        <Panel as="div" key={panel}>
          <LineSkeleton picture={picture} />
        </Panel>
      ))}
    </Stack>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(4)};
  padding-block: ${space(3)};
  > div {
    display: grid;
    gap: ${space(2)};
    align-content: start;
  }
`;
