import { saveCsv, toCsv } from '@rialto/shared/browser/csv';
import { Chooser, FileInput } from '@rialto/shared/forms/pictureFieldParts';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { csvColumns } from '../../components/csvColumns';
import { importTexts } from '../../texts/importTexts';

interface FileChooserProps {
  busy: boolean;
  /** Why the chosen file cannot be imported. */
  problem: string | null;
  onChoose: (file: File) => void;
}

function saveTemplate() {
  const { templateName, templateProduct } = importTexts.current().file;
  const { name, category, description, tag, option, values } = templateProduct;
  const [small = '', large = ''] = values;
  const first = ['', name, category, option, small, 'CAR-500', 3.2, 0, 40, description, '', tag, ''];
  // Below its first row, a product has only what its variants differ in.
  const second = ['', '', '', '', large, 'CAR-1000', 5.8, 0, 25, '', '', '', ''];
  saveCsv(templateName, toCsv(csvColumns, [first, second]));
}

/** A CSV file, chosen or dropped. */
export function FileChooser({ busy, problem, onChoose }: FileChooserProps) {
  const t = importTexts.use().file;
  const [dragged, setDragged] = useState(false);
  const take = (files: FileList | null) => files?.[0] && onChoose(files[0]);
  return (
    <Frame
      role="group"
      aria-label={t.label}
      $dragged={dragged}
      onDragOver={(event) => {
        event.preventDefault();
        setDragged(true);
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragged(false);
        take(event.dataTransfer.files);
      }}
    >
      <Chooser>
        {busy ? t.reading : t.choose}
        <FileInput
          accept=".csv,text/csv,text/plain"
          onChange={(event) => {
            take(event.target.files);
            // Choosing the same file again must fire another change event.
            event.target.value = '';
          }}
        />
      </Chooser>
      <Muted>{t.drop}</Muted>
      <Muted>
        {t.columns(csvColumns.join(', '))} <TextButton onClick={saveTemplate}>{t.template}</TextButton>
      </Muted>
      <Problem>{problem}</Problem>
    </Frame>
  );
}

const Frame = styled.div<{ $dragged: boolean }>`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  padding: ${space(6)} ${space(5)};
  border: 1px dashed ${({ $dragged }) => color($dragged ? 'leaf' : 'lineStrong')};
  border-radius: ${radius('large')};
  background: ${({ $dragged }) => ($dragged ? color('leafTint') : 'transparent')};
`;
