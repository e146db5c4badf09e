/** A call as it leaves the page. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Address of the call without the backend's own: path and query, `/products?limit=24`. */
  url: string;
  headers: Record<string, string>;
  /** A form is sent as it is, anything else as JSON. */
  body: unknown;
  /** Milliseconds until it is given up; 0 for never. */
  timeout: number;
  signal?: AbortSignal | undefined;
  /** Told how many bytes of the body have left, and of how many. */
  onUploadProgress?: ((progress: Pick<ProgressEvent, 'loaded' | 'total'>) => void) | undefined;
}

/** An answer of whatever status, with its headers' names in small letters. */
export interface Answer {
  status: number;
  data: unknown;
  headers: Record<string, string>;
}

/** Brings a call to the backend. @throws NoAnswer, or anything when `signal` is aborted */
export type Transport = (call: Call) => Promise<Answer>;

export class NoAnswer extends Error {
  constructor(readonly reason: 'NETWORK' | 'TIMEOUT') {
    super(`No answer: ${reason}`);
  }
}

/** The browser's own way, which alone tells how much of an upload is sent. */
export const overTheNetwork =
  (baseUrl: string): Transport =>
  ({ method, url, headers, body, timeout, signal, onUploadProgress }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, baseUrl + url);
      request.timeout = timeout;
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      const isJson = body !== undefined && !(body instanceof FormData);
      if (isJson) request.setRequestHeader('Content-Type', 'application/json');
      const giveUp = () => request.abort();
      signal?.addEventListener('abort', giveUp);
      request.onloadend = () => signal?.removeEventListener('abort', giveUp);
      request.onload = () =>
        resolve({
          status: request.status,
          data: parsed(request.responseText),
          headers: headersIn(request.getAllResponseHeaders()),
        });
      request.onerror = () => reject(new NoAnswer('NETWORK'));
      request.ontimeout = () => reject(new NoAnswer('TIMEOUT'));
      request.onabort = () => reject(new NoAnswer('NETWORK'));
      if (onUploadProgress) request.upload.onprogress = onUploadProgress;
      request.send(isJson ? JSON.stringify(body) : ((body as FormData | undefined) ?? null)); // `isJson` says which
    });

/** What is no JSON is given as it stands: a gateway answers in words. */
function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

function headersIn(lines: string): Record<string, string> {
  const pairs = lines.split('\r\n').flatMap((line) => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]] : [];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}
