export { UsersOfAccount } from './UsersOfAccount';
export { initials, roleKey } from './role-text';
