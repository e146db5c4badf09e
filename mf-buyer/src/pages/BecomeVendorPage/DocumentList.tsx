import type { VendorDocument } from '@rialto/shared/contract/vendorApplication';
import { useAction } from '@rialto/shared/hooks/useAction';
import { space } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { Muted, Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { downloadDocument, removeDocument } from '../../data/applications';
import { becomeVendorTexts } from '../../texts/becomeVendorTexts';

interface DocumentListProps {
  documents: readonly VendorDocument[];
  /** Called once a document is removed; without it, none can be. */
  onRemoved?: () => void;
}

export function DocumentList({ documents, onRemoved }: DocumentListProps) {
  if (documents.length === 0) return null;
  return (
    <List>
      {documents.map((document) => (
        <Entry key={document.id} document={document} onRemoved={onRemoved} />
      ))}
    </List>
  );
}

function Entry({ document, onRemoved }: { document: VendorDocument; onRemoved: (() => void) | undefined }) {
  const t = becomeVendorTexts.use();
  const downloading = useAction(() => downloadDocument(document));
  const removing = useAction(async () => {
    await removeDocument(document.id);
    onRemoved?.();
  });
  const ofDocument = <VisuallyHidden>{t.ofDocument(document.name)}</VisuallyHidden>;
  return (
    <li>
      <Row $gap={4}>
        <b dir="auto">{document.name}</b>
        <Muted as="span">{t.size(Math.max(1, Math.round(document.bytes / 1000)))}</Muted>
        <TextButton aria-disabled={downloading.isPending} onClick={() => downloading.run()}>
          {t.download}
          {ofDocument}
        </TextButton>
        {onRemoved && (
          <TextButton aria-disabled={removing.isPending} onClick={() => removing.run()}>
            {t.remove}
            {ofDocument}
          </TextButton>
        )}
      </Row>
      <Problem>{downloading.problem ?? removing.problem}</Problem>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  overflow-wrap: anywhere;
`;
