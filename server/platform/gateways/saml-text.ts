/** An answer that is not believed. The reason is for the log, never for the person. */
export class SamlRefusal extends Error {}

/** Far above any real answer; what is parsed is kept small. */
const MOST_BYTES = 128 * 1024;
/** Elements within each other; a real answer has some ten. */
const MOST_DEPTH = 40;

/** The text of a SAMLResponse, as strictly as it is written. */
export function readBase64(text: string): string {
  const packed = text.replace(/[\r\n\t ]/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) throw new SamlRefusal('it is not base64');
  const bytes = Buffer.from(packed, 'base64');
  if (bytes.length > MOST_BYTES) throw new SamlRefusal('it is too long');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new SamlRefusal('it is not UTF-8', { cause });
  }
}

const HEAD =
  /^\s*<\?xml version=["']1\.0["']( encoding=["']utf-8["'])?( standalone=["']\w+["'])?\s*\?>/i;

/**
 * Refused before anything parses it: what makes one parser read another text than the next (comments,
 * unparsed text, instructions, declarations of types and entities, with which files are read and memory is filled).
 */
export function assertPlainXml(xml: string): void {
  const body = xml.replace(HEAD, '');
  if (body.includes('<!')) throw new SamlRefusal('it has a comment or a declaration');
  if (body.includes('<?')) throw new SamlRefusal('it has instructions');
  let depth = 0;
  for (const [tag] of body.matchAll(/<[^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > MOST_DEPTH) throw new SamlRefusal('it is too deep');
  }
}
