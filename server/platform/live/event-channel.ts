/** The channel of NOTIFY that carries the id of a person whose state has changed. */
export const EVENT_CHANNEL = 'munjip_events';

/** Before the id: sessions of the person ended, so their streams end at once. */
export const SESSION_ENDED = 'session-ended:';
