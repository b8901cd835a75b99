import { describe, expect, it } from 'vitest';
import { REMARK_PLACEHOLDER } from '../../../../shared/feedback/remarks.ts';
import { WRITING_CLASSIFICATIONS } from '../../../../shared/subjects/activities.ts';
import { readShippedRemarks } from './shipped-remarks.ts';

const remarks = readShippedRemarks();
/** The pairs that es-hangul fits to a word. */
const PARTICLES = ['이/가', '을/를', '은/는', '으로/로', '와/과', '이나/나', '아/야', '이라/라'];

describe('feedback/remarks: the shipped remarks', () => {
  it('are about sixty, for every purpose, and each is there once', () => {
    expect(remarks.length).toBeGreaterThanOrEqual(60);
    for (const kind of ['PRAISE', 'CORRECT', 'ASK', 'SUGGEST', null]) {
      const ofKind = remarks.filter(({ annotationKind }) => annotationKind === kind);
      expect(ofKind.length, String(kind)).toBeGreaterThanOrEqual(2);
    }
    for (const part of ['key', 'content'] as const) {
      expect(new Set(remarks.map((remark) => remark[part])).size).toBe(remarks.length);
    }
  });

  it('are for most classifications', () => {
    const named = new Set(remarks.flatMap(({ writingClassifyId }) => writingClassifyId ?? []));
    expect(WRITING_CLASSIFICATIONS.filter((one) => !named.has(one))).toEqual(['생활문', '자유글']);
  });

  it('have only placeholders and particles that the desk can fill in', () => {
    for (const { key, content, annotationKind } of remarks) {
      const rest = content.replace(REMARK_PLACEHOLDER, '');
      expect(rest, key).not.toMatch(/[{}]/);
      for (const [, name, particle] of content.matchAll(REMARK_PLACEHOLDER)) {
        if (particle) expect(PARTICLES, key).toContain(particle);
        // Only an annotation has marked words.
        if (name === '낱말') expect(annotationKind, key).not.toBeNull();
      }
    }
  });

  it('are one to three kind sentences', () => {
    for (const { key, content } of remarks) {
      expect(content, key).toMatch(/[.?!]$/);
      expect(content.length, key).toBeLessThan(120);
      expect(content, key).not.toMatch(/틀렸|잘못|못했|하지 마|안 돼/);
    }
  });
});
