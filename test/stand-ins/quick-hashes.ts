import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before the server: passwords are hashed with the least memory, in a hundredth of the time. What the server really
// uses is tested in server/accounts/password; hashes of another cost, such as older ones, are verified as they are.
const REAL_MEMORY = 19_456;
const LEAST = { memory: 8, passes: 1 };

const { argon2 } = crypto;
const quickly: typeof argon2 = (algorithm, parameters, done) =>
  argon2(
    algorithm,
    parameters.memory === REAL_MEMORY ? { ...parameters, ...LEAST } : parameters,
    done,
  );
Object.assign(crypto, { argon2: quickly });
syncBuiltinESMExports();
