/**
 * The owner of a group looks at it as a member: a request with this header and the group's id is
 * answered as to a member who has written nothing. Requests that change something or lie outside the
 * group are refused.
 */
export const MEMBER_VIEW_HEADER = 'munjip-member-view';

/** The member of such a view. No person has this id: ids are UUIDs of version 7. */
export const MEMBER_VIEW_USER_ID = '00000000-0000-0000-0000-000000000000';
