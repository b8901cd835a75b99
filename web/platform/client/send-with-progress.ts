/**
 * Like `fetch`, for a large body: `onProgress` gets the share that has been sent, which `fetch` does
 * not report.
 */
export function sendWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (address, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(address));
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.responseType = 'arraybuffer';
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(new TypeError('not reached'));
      request.onabort = () => reject(init.signal?.reason ?? new TypeError('given up'));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send((init.body as XMLHttpRequestBodyInit | null | undefined) ?? null);
    });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const bytes: ArrayBuffer | null = request.response;
  const body = bytes && bytes.byteLength > 0 ? bytes : null;
  return new Response(body, { status: request.status, headers });
}
