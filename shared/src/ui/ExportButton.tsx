import { useAction } from '@rialto/shared/hooks/useAction';
import { tableTexts } from '@rialto/shared/texts/tableTexts';
import { space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Problem } from '@rialto/shared/ui/Text';
import styled from 'styled-components';

interface ExportButtonProps {
  disabled: boolean;
  onExport: () => Promise<void>;
}

/** Exports a list as a CSV file, and shows why that failed. */
export function ExportButton({ disabled, onExport }: ExportButtonProps) {
  const t = tableTexts.use();
  const { isPending, problem, run } = useAction(onExport);
  return (
    <Frame>
      <Button $small $variant="quiet" disabled={disabled} aria-busy={isPending} onClick={() => run()}>
        {isPending ? t.exporting : t.exportCsv}
      </Button>
      <Problem>{problem && t.exportFailed(problem)}</Problem>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: end;
`;
