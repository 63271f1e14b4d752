# Lays the remotes of this checkout, which their own jobs have built, into the store, and signs the first release of
# them. Builds nothing but the host, which they are checked against.
FROM node:24.21.0-slim
WORKDIR /daybook
RUN npm install --global pnpm@12.21.0
COPY . .
RUN pnpm install --frozen-lockfile --filter "@daybook/tools..." --filter "@daybook/host..." && rm -rf .runtime && node tools/build/build.ts host --no-release
RUN mkdir /store /signing /trust /built && chown node:node /store /signing /trust
VOLUME /store /signing /trust
USER node
# The private key stays in /signing, which no server sees; unless DAYBOOK_SIGNING_KEY gives one, it is made here.
ENV DAYBOOK_DATA=/signing DAYBOOK_STORE=/store
HEALTHCHECK NONE
CMD ["sh", "-ec", "node tools/build/build.ts --published /built; [ ! -f /signing/release-key.pub ] || cp /signing/release-key.pub /trust/"]
