import { startTransition, useEffect, useState } from 'react';

/** `value` once it has not changed for `ms` milliseconds. */
export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDebounced(value)), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
