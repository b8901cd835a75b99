/** The answer is not `{"points": [ … ]}`. */
export class MalformedAnswerError extends Error {}

const OPENING = /^\s*\{\s*"points"\s*:\s*\[/;
/** As long as the opening may be with white space. */
const LONGEST_OPENING = 200;
const LONGEST_POINT = 4_000;

export interface PointStream {
  /** The points that are complete with this part, parsed but not checked. */
  push(part: string): unknown[];
  /** Throws if the answer is not complete. */
  end(): void;
}

/** Takes the points out of an answer while it arrives. Throws `MalformedAnswerError`. */
export function createPointStream(): PointStream {
  let state: 'opening' | 'between' | 'point' | 'closing' = 'opening';
  let buffer = '';
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  let mayHavePoint = true;
  let hasComma = false;

  function take(unit: string): unknown {
    buffer += unit;
    switch (state) {
      case 'opening':
        if (buffer.length > LONGEST_OPENING) throw new MalformedAnswerError('there are no points');
        if (OPENING.test(buffer)) toState('between');
        return undefined;
      case 'between':
        return between(unit);
      case 'point':
        return inPoint(unit);
      case 'closing':
        if (buffer.length > LONGEST_OPENING) throw new MalformedAnswerError('it does not end');
        return undefined;
    }
  }

  function toState(next: typeof state): void {
    state = next;
    buffer = '';
  }

  function between(unit: string): undefined {
    if (/\s/.test(unit)) return;
    if (unit === '{' && mayHavePoint) {
      state = 'point';
      buffer = unit;
      depth = 1;
    } else if (unit === ',' && !mayHavePoint) {
      mayHavePoint = true;
      hasComma = true;
    } else if (unit === ']' && !hasComma) toState('closing');
    else throw new MalformedAnswerError('a point is no object');
  }

  function inPoint(unit: string): unknown {
    if (buffer.length > LONGEST_POINT) throw new MalformedAnswerError('a point is too long');
    if (isEscaped) isEscaped = false;
    else if (inString && unit === '\\') isEscaped = true;
    else if (unit === '"') inString = !inString;
    else if (!inString && (unit === '{' || unit === '[')) depth += 1;
    else if (!inString && (unit === '}' || unit === ']')) depth -= 1;
    if (depth > 0) return undefined;
    const point = parse(buffer);
    toState('between');
    mayHavePoint = false;
    hasComma = false;
    return point;
  }

  return {
    push(part) {
      const points: unknown[] = [];
      for (const unit of part.split('')) {
        const point = take(unit);
        if (point !== undefined) points.push(point);
      }
      return points;
    },
    end() {
      if (state !== 'closing' || buffer.trim() !== '}') {
        throw new MalformedAnswerError('the answer is not complete');
      }
    },
  };
}

/** The message of a SyntaxError quotes the answer, which must not get into the log. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MalformedAnswerError('a point is not made of JSON');
  }
}
