import { useAction } from '@rialto/shared/hooks/useAction';
import { Button } from '@rialto/shared/ui/Button';
import { Problem } from '@rialto/shared/ui/Text';
import { invoiceTexts } from '../texts/invoiceTexts';

interface PdfButtonProps {
  /** Of the document, for its name: 'Invoice 12-000017'. */
  title: string;
  save: () => Promise<void>;
}

/** Saves a document as a PDF file. */
export function PdfButton({ title, save }: PdfButtonProps) {
  const t = invoiceTexts.use();
  const { isPending, problem, run } = useAction(save);
  return (
    <>
      <Button
        $small
        $variant="quiet"
        aria-label={t.pdfOf(title)}
        aria-busy={isPending}
        disabled={isPending}
        onClick={() => run()}
      >
        {t.pdf}
      </Button>
      <Problem>{problem}</Problem>
    </>
  );
}
