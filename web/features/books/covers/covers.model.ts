import type { CoverTemplate, Face, Format } from '../../../../shared/books/books.ts';

/** Names and colours equal those of lib/press; a test compares them. */
export const coverTemplates: Record<CoverTemplate, { name: string; color: string; ink: string }> = {
  persimmon: { name: '감나무 등불', color: '#2c4a86', ink: '#ffffff' },
  leaf: { name: '잎맥', color: '#41694c', ink: '#ffffff' },
  manuscript: { name: '원고지', color: '#f6efdf', ink: '#2b2620' },
  stars: { name: '밤하늘', color: '#2e2a25', ink: '#ffffff' },
  sand: { name: '모래밭', color: '#e8dcc0', ink: '#2b2620' },
  plum: { name: '노을', color: '#6b4560', ink: '#ffffff' },
  wave: { name: '물결', color: '#2b6370', ink: '#ffffff' },
  window: { name: '창문', color: '#3f664d', ink: '#ffffff' },
  hills: { name: '산마을', color: '#7f95a3', ink: '#2b2620' },
  letter: { name: '편지', color: '#f3ecdd', ink: '#2b2620' },
};

/** Trimmed size in millimetres. */
export const formats: Record<Format, { width: number; height: number; text: string }> = {
  A5: { width: 148, height: 210, text: '손에 쏙 들어와요' },
  신국판: { width: 152, height: 225, text: '서점의 책 크기예요' },
  '46배판': { width: 188, height: 257, text: '교과서만 해요' },
  A4: { width: 210, height: 297, text: '복사 용지 크기예요' },
};

export const bookFormatText = (format: Format): string =>
  `${format} ${formats[format].width} × ${formats[format].height} mm`;

export const faces: Record<Face, { name: string; text: string }> = {
  serif: { name: '본명조', text: '책에서 늘 보는 글씨' },
  myeongjo: { name: '나눔명조', text: '붓 맛이 도는 글씨' },
  sans: { name: '본고딕', text: '또렷하고 반듯한 글씨' },
};
