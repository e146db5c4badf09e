import { Progress } from '@rialto/shared/forms/pictureFieldParts';
import { color, space } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import styled from 'styled-components';
import { productDetailsTexts } from '../../texts/productDetailsTexts';
import type { Upload } from './useUploads';

interface UploadListProps {
  uploads: readonly Upload[];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
}

/** Chosen files on their way, and those that were not added, with the reason beside each. */
export function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
  const t = productDetailsTexts.use().pictures;
  return (
    <List aria-live="polite">
      {uploads.map(({ id, file, part, problem }) => (
        <li key={id}>
          <b>{file.name}</b>
          {problem === null ? (
            <Progress aria-label={t.uploading(file.name)} max={1} value={part} />
          ) : (
            <Reason role="alert">{problem}</Reason>
          )}
          <span>
            {problem !== null && file.size > 0 && (
              <TextButton onClick={() => onRetry(id)}>{t.retry(file.name)}</TextButton>
            )}
            <TextButton onClick={() => onCancel(id)}>
              {problem === null ? t.cancel(file.name) : t.dismiss(file.name)}
            </TextButton>
          </span>
        </li>
      ))}
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
