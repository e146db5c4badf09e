import type { VendorDocument } from '@rialto/shared/contract/vendorApplication';
import { useAction } from '@rialto/shared/hooks/useAction';
import { space } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { downloadDocument } from '../../data/applications';
import { applicationsTexts } from '../../texts/applicationsTexts';

/** The documents of an application, as downloads. */
export function Documents({ documents }: { documents: readonly VendorDocument[] }) {
  const t = applicationsTexts.use();
  if (documents.length === 0) return t.noDocuments;
  return (
    <>
      <List>
        {documents.map((document) => (
          <Download key={document.id} document={document} />
        ))}
      </List>
      {documents.some(({ kind }) => kind === 'pdf') && <Muted>{t.pdfWarning}</Muted>}
    </>
  );
}

function Download({ document }: { document: VendorDocument }) {
  const t = applicationsTexts.use();
  const { isPending, problem, run } = useAction(() => downloadDocument(document));
  return (
    <li>
      <TextButton aria-disabled={isPending} onClick={() => run()}>
        {t.download(document.name)}
      </TextButton>{' '}
      <Muted as="span">{t.size(Math.max(1, Math.round(document.bytes / 1000)))}</Muted>
      <Problem>{problem}</Problem>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
`;
