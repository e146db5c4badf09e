import type { FieldBinding, FormErrors } from '@rialto/shared/forms/useForm';
import { Field, TextArea } from '@rialto/shared/ui/Field';
import { RatingInput } from '@rialto/shared/ui/RatingInput';
import type { ReactNode } from 'react';

export interface ReviewValues {
  rating: number;
  comment: string;
  /** The URLs of photos, separated by spaces. */
  photos: string;
}

/** Marks missing fields; the form's alert has one message for both. */
export const reviewLacks = ({
  rating,
  comment,
}: Pick<ReviewValues, 'rating' | 'comment'>): FormErrors<ReviewValues> => ({
  ...(rating === 0 && { rating: true }),
  ...(comment.trim() === '' && { comment: true }),
});

interface ReviewFieldsProps {
  rating: FieldBinding<number>;
  comment: FieldBinding<string>;
  label: string;
  placeholder?: string;
  alertId: string;
  /** The field for photos. */
  children?: ReactNode;
}

export function ReviewFields({ rating, comment, label, placeholder, alertId, children }: ReviewFieldsProps) {
  const isIncomplete = rating.error === true || comment.error === true;
  return (
    <>
      <RatingInput
        value={rating.value}
        onChange={rating.onChange}
        isInvalid={Boolean(rating.error)}
        describedBy={isIncomplete ? alertId : undefined}
      />
      <Field label={label} error={comment.error} errorId={isIncomplete ? alertId : undefined}>
        {(control) => (
          <TextArea
            {...control}
            name={comment.name}
            dir="auto"
            rows={4}
            placeholder={placeholder}
            value={comment.value}
            onChange={({ target }: { target: { value: string } }) => comment.onChange(target.value)}
          />
        )}
      </Field>
      {children}
    </>
  );
}
