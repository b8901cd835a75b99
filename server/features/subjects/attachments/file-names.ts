import { LIMITS } from '../../../../shared/contract/limits.ts';

/**
 * Characters that some system refuses in a name, and those that reorder or hide text and so
 * disguise it.
 */
const REFUSED =
  /[<>:"/\\|?*]|[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu;
const ENDING = /\.[^. ]{1,12}$/u;
const NAMELESS = '이름 없는 파일';

/** A name that every system accepts and that shows its real extension. */
export function fileNameOf(sent: string): string {
  const plain = sent
    // Some browsers send the path on the sender's machine.
    .replace(/^.*[/\\]/s, '')
    .replace(REFUSED, ' ')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    // A leading dot hides a file; Windows drops trailing dots and spaces.
    .replace(/^[. ]+|[. ]+$/g, '');
  if (plain === '') return NAMELESS;
  const ending = ENDING.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length).trimEnd();
  const short = cut(stem, LIMITS.fileName - ending.length);
  return (short === '' ? NAMELESS : short) + ending;
}

/** Drops half a surrogate pair at the end. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return text
    .slice(0, most)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  hwp: 'application/x-hwp',
  hwpx: 'application/hwp+zip',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  show: 'application/x-hwp-show',
  cell: 'application/x-hwp-cell',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  heic: 'image/heic',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

/** For display only, so the extension is enough. */
export function mediaTypeOf(name: string): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(MEDIA_TYPES, ending) ? (MEDIA_TYPES[ending] ?? OCTET_STREAM) : OCTET_STREAM;
}

export const OCTET_STREAM = 'application/octet-stream';
