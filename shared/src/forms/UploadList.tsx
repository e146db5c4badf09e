import { Progress } from '@rialto/shared/forms/pictureFieldParts';
import type { Upload } from '@rialto/shared/forms/useUploads';
import { pictureTexts } from '@rialto/shared/texts/pictureTexts';
import { color, space } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import styled from 'styled-components';

interface UploadListProps {
  uploads: readonly Upload[];
  onCancel: (id: number) => void;
  onRetry: (upload: Upload) => void;
}

/** Chosen files on their way, and those that were not added, with the reason beside each. */
export function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
  const t = pictureTexts.use();
  return (
    <List aria-live="polite">
      {uploads.map((upload) => {
        const { id, file, part, problem, isUnfit } = upload;
        return (
          <li key={id}>
            <b>{file.name}</b>
            {problem === null ? (
              <Progress aria-label={t.uploadingFile(file.name)} max={1} value={part} />
            ) : (
              <Reason role="alert">{problem}</Reason>
            )}
            <span>
              {problem !== null && !isUnfit && (
                <TextButton onClick={() => onRetry(upload)}>{t.retryFile(file.name)}</TextButton>
              )}
              <TextButton onClick={() => onCancel(id)}>
                {problem === null ? t.cancelFile(file.name) : t.dismissFile(file.name)}
              </TextButton>
            </span>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  &:empty {
    display: none;
  }
  li {
    display: grid;
    gap: ${space(1)};
    overflow-wrap: anywhere;
  }
  span {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(4)};
  }
`;

const Reason = styled.p`
  color: ${color('tomato')};
  font-weight: 500;
`;
