/** A refused response. The message is for the log, not for the person. */
export class SamlRefusal extends Error {}

/** Far above any real response. */
const MAX_BYTES = 128 * 1024;
/** Nested elements; a real response has about ten. */
const MAX_DEPTH = 40;

/** Decodes a SAMLResponse strictly: base64 and UTF-8. */
export function readBase64(text: string): string {
  const packed = text.replace(/[\r\n\t ]/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) throw new SamlRefusal('it is not base64');
  const bytes = Buffer.from(packed, 'base64');
  if (bytes.length > MAX_BYTES) throw new SamlRefusal('it is too long');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new SamlRefusal('it is not UTF-8', { cause });
  }
}

const HEAD =
  /^\s*<\?xml version=["']1\.0["']( encoding=["']utf-8["'])?( standalone=["']\w+["'])?\s*\?>/i;

/**
 * Refuses, before any parser runs, constructs that parsers treat differently or that read files and
 * exhaust memory: comments, CDATA, processing instructions, document types and entities.
 */
export function assertPlainXml(xml: string): void {
  const body = xml.replace(HEAD, '');
  if (body.includes('<!')) throw new SamlRefusal('it has a comment or a declaration');
  if (body.includes('<?')) throw new SamlRefusal('it has instructions');
  let depth = 0;
  for (const [tag] of body.matchAll(/<[^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > MAX_DEPTH) throw new SamlRefusal('it is too deep');
  }
}
