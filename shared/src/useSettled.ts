import { startTransition, useEffect, useState } from 'react';

/** `value`, once it has been the same for `ms` milliseconds: for what is not to follow each key, and gives way to the next one. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
