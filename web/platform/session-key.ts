/** Where the browser keeps who is signed in. Alone here because the pages without React read it too. */
export const SESSION_KEY = 'munjip.session';
