import { MAX_UPLOAD_BYTES } from '@rialto/shared/contract/picture';
import type { VendorDocument } from '@rialto/shared/contract/vendorApplication';
import { documentTypes, MAX_DOCUMENTS } from '@rialto/shared/contract/vendorApplicationRules';
import { Actions, Chooser, FileInput } from '@rialto/shared/forms/pictureFieldParts';
import { UploadList } from '@rialto/shared/forms/UploadList';
import { useUploads } from '@rialto/shared/forms/useUploads';
import { formatTenths } from '@rialto/shared/i18n/format';
import { space } from '@rialto/shared/theme/theme';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { uploadDocument } from '../../data/applications';
import { becomeVendorTexts } from '../../texts/becomeVendorTexts';
import { DocumentList } from './DocumentList';

interface DocumentsFieldProps {
  documents: readonly VendorDocument[];
  error: ReactNode;
  onUploading: (isUploading: boolean) => void;
}

const MEGABYTE = 1024 * 1024;

/** Why a file can't be a document, in a sentence; null if it can. */
function documentProblem({ type, size }: File): string | null {
  const t = becomeVendorTexts.current();
  if (!documentTypes.some((allowed) => allowed === type)) return t.wrongType;
  if (size > MAX_UPLOAD_BYTES) return t.tooLarge(formatTenths(size / MEGABYTE), MAX_UPLOAD_BYTES / MEGABYTE);
  return size === 0 ? t.empty : null;
}

async function send(...upload: Parameters<typeof uploadDocument>): Promise<string> {
  await uploadDocument(...upload);
  return '';
}

/** The documents of an application. Each is stored when it is chosen, and not part of the form's values. */
export function DocumentsField({ documents, error, onUploading }: DocumentsFieldProps) {
  const t = becomeVendorTexts.use();
  const chooser = useRef<HTMLInputElement>(null);
  const { uploads, add, cancel, retry } = useUploads({
    send,
    check: documentProblem,
    limit: {
      room: MAX_DOCUMENTS - documents.length,
      tooMany: () => becomeVendorTexts.current().onlySoMany(MAX_DOCUMENTS),
    },
    onUploaded: () => {},
    onUploading,
  });
  const isSending = uploads.some(({ problem }) => problem === null);
  return (
    <Frame role="group" aria-labelledby="documents-label">
      <b id="documents-label">{t.documents}</b>
      <Muted id="documents-hint">{t.documentsHint(MAX_DOCUMENTS)}</Muted>
      <DocumentList documents={documents} onRemoved={() => chooser.current?.focus()} />
      <Actions>
        <Chooser>
          {t.add}
          <FileInput
            ref={chooser}
            multiple
            name="documents"
            accept={documentTypes.join(',')}
            aria-describedby="documents-hint documents-error"
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              add(target.files ?? []);
              // Choosing the same file again must fire another change event.
              target.value = '';
            }}
          />
        </Chooser>
      </Actions>
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      <Problem id="documents-error">{error && (isSending ? t.documentsOnTheirWay : error !== true && error)}</Problem>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${space(3)};
`;
