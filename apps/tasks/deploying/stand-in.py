"""
Plays systemd where it does not run: `stand-in.py serve` reads the units under /etc/systemd/system,
holds the sockets, starts a service at the first connection, passes the socket on, changes the user
and restarts; `stand-in.py systemctl ARGUMENT ...` asks it. The sandbox of the units is left out.
"""
import glob, json, math, os, select, shlex, shutil, socket, subprocess, sys, threading, time

CONTROL = '/run/stand-in'
UNITS = '/etc/systemd/system'
LOG = '/var/log/sekolah.log'


def unit(name):
    """Every line of a unit and its drop-ins, by its key; the same key may come again."""
    found = {}
    prefix, at, rest = name.partition('@')
    instance, kind = rest.rsplit('.', 1) if at else ('', '')
    main = f'{UNITS}/{prefix}@.{kind}' if at else f'{UNITS}/{name}'
    for path in [main, *sorted(glob.glob(f'{UNITS}/{name}.d/*.conf'))]:
        with open(path) as lines:
            for line in lines:
                key, equals, value = line.strip().replace('%i', instance).partition('=')
                if equals and not key.startswith('#'):
                    found.setdefault(key, []).append(value)
    return found


def environment(of):
    variables = {'PATH': os.environ['PATH'], 'LANG': 'C.UTF-8'}
    for line in of.get('Environment', []):
        variables.update(part.split('=', 1) for part in shlex.split(line))
    for path in of.get('EnvironmentFile', []):
        with open(path) as lines:
            for line in lines:
                if '=' in line and not line.startswith('#'):
                    key, value = line.strip().split('=', 1)
                    variables[key] = ' '.join(shlex.split(value))
    return variables


class Service:
    def __init__(self, name):
        self.name, self.process, self.state = name, None, 'inactive'
        self.socket = name.replace('.service', '.socket')
        self.lock = threading.RLock()

    def begin(self, of):
        held = sockets.get(self.socket)
        variables = environment(of)
        command = shlex.split(of['ExecStart'][0])
        if held:
            variables['LISTEN_FDS'] = '1'
            command = ['/bin/sh', '-c', 'export LISTEN_PID=$$; exec "$@"', 'sh', *command]
        user = of['User'][-1]
        if 'CacheDirectory' in of:
            folder = f'/var/cache/{of["CacheDirectory"][0]}'
            subprocess.run(['install', '-d', '-o', user, '-g', user, '-m', '0700', folder], check=True)
        with open(LOG, 'a') as log:
            self.process = subprocess.Popen(
                command,
                env=variables,
                user=user,
                group=of['Group'][-1],
                extra_groups=[],
                umask=0o077,
                cwd=of.get('WorkingDirectory', ['/'])[0],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                close_fds=not held,
                preexec_fn=(lambda: os.dup2(held.fileno(), 3)) if held else None,
                start_new_session=True,  # The kernel shares the processor between these.
            )
        if 'CPUWeight' in of:
            # The kernel's levels of nice: each gets four fifths of the one above.
            level = round(math.log(100 / int(of['CPUWeight'][0]), 1.25))
            with open(f'/proc/{self.process.pid}/autogroup', 'w') as group:
                group.write(str(level))
        self.state = 'active'

    def start(self):
        with self.lock:
            if self.state == 'active':
                return 0
            of = unit(self.name)
            self.begin(of)
            isOneshot = of['Type'][0] == 'oneshot'
            if not isOneshot:
                threading.Thread(target=self.follow, args=(of,), daemon=True).start()
        if isOneshot:
            code = self.process.wait()
            self.state = 'inactive' if code == 0 else 'failed'
            return code
        return 0

    def follow(self, of):
        """Until the service has ended and is not started again."""
        while True:
            process = self.process
            code = process.wait()
            with self.lock:
                if process is not self.process or self.state != 'active':
                    return
                restart = of.get('Restart', ['no'])[0]
                if code == 78 or restart == 'no' or (restart == 'on-failure' and code == 0):
                    self.state = 'inactive' if code == 0 else 'failed'
                    watch(self.socket)
                    return
            time.sleep(1)
            with self.lock:
                if process is not self.process or self.state != 'active':
                    return
                self.begin(of)

    def stop(self):
        with self.lock:
            process, wasActive = self.process, self.state == 'active'
            self.state = 'deactivating' if wasActive else 'inactive'
        if wasActive and process.poll() is None:
            process.terminate()
            process.wait(20)
        with self.lock:
            self.state = 'inactive'
        watch(self.socket)
        return 0


class Socket:
    def __init__(self, name):
        self.name = name

    @property
    def state(self):
        return 'active' if self.name in sockets else 'inactive'

    def start(self):
        if self.name in sockets:
            return 0
        of = unit(self.name)
        address = of['ListenStream'][0]
        if address.startswith('/'):
            held = socket.socket(socket.AF_UNIX)
            os.makedirs(os.path.dirname(address), exist_ok=True)
            subprocess.run(['rm', '-f', address], check=True)
            held.bind(address)
            os.chmod(address, int(of['SocketMode'][0], 8))
            shutil.chown(address, 'root', of['SocketGroup'][0])
        else:
            host, port = address.rsplit(':', 1)
            held = socket.socket()
            held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            held.bind((host, int(port)))
        held.listen(int(of['Backlog'][0]))
        # Descriptor 3 is what is passed, so the socket itself must lie elsewhere.
        os.set_inheritable(held.fileno(), False)
        sockets[self.name] = held
        watch(self.name)
        return 0

    def stop(self):
        held = sockets.pop(self.name, None)
        if held:
            held.close()
        return 0


watched = select.epoll()


def watch(name):
    """Starts the service at the next connection; once, because then it takes them itself."""
    held = sockets.get(name)
    if held is None:
        return
    try:
        watched.register(held.fileno(), select.EPOLLIN | select.EPOLLONESHOT)
    except FileExistsError:
        watched.modify(held.fileno(), select.EPOLLIN | select.EPOLLONESHOT)


def wake():
    while True:
        for descriptor, _ in watched.poll():
            for name, held in list(sockets.items()):
                if held.fileno() == descriptor:
                    threading.Thread(target=wakeOne, args=(name,), daemon=True).start()


def wakeOne(name):
    service = known(name.replace('.socket', '.service'))
    # What has failed waits for a person.
    if service.state == 'inactive':
        service.start()


class Proxy:
    """nginx and Caddy know how to start and stop themselves."""

    commands = {
        'nginx': {'start': ['nginx'], 'stop': ['nginx', '-s', 'stop']},
        'caddy': {
            'start': ['caddy', 'start', '--config', '/etc/caddy/Caddyfile'],
            'stop': ['caddy', 'stop'],
            'reload': ['caddy', 'reload', '--config', '/etc/caddy/Caddyfile'],
        },
    }

    def __init__(self, name):
        self.known, self.runs = self.commands[name.replace('.service', '')], False

    def reload(self):
        return subprocess.run(self.known['reload'], stdout=subprocess.DEVNULL, stderr=open(LOG, 'a')).returncode

    def start(self):
        code = 0 if self.runs else subprocess.run(self.known['start'], stdout=subprocess.DEVNULL, stderr=open(LOG, 'a')).returncode
        self.runs = code == 0
        return code

    def stop(self):
        if self.runs:
            subprocess.run(self.known['stop'], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        self.runs = False
        return 0


class Timer:
    """Only that there is one: nobody waits an hour here."""

    def __init__(self, name):
        self.name, self.state = name, 'inactive'

    def start(self):
        unit(self.name)
        self.state = 'active'
        return 0

    def stop(self):
        self.state = 'inactive'
        return 0


sockets, units = {}, {}


def known(name):
    if '.' not in name:
        name += '.service'
    if name not in units:
        kinds = {'service': Service, 'socket': Socket, 'timer': Timer}
        isProxy = name in ('nginx.service', 'caddy.service')
        units.setdefault(name, Proxy(name) if isProxy else kinds[name.rsplit('.', 1)[1]](name))
    return units[name]


def obey(words):
    """The exit code, and what is printed."""
    verb, *rest = [word for word in words if not word.startswith('-')]
    isNow = '--now' in words
    if verb == 'daemon-reload' or (verb in ('enable', 'disable') and not isNow):
        return 0, ''
    if verb == 'reset-failed':
        for failed in [known(name) for name in rest if known(name).state == 'failed']:
            failed.state = 'inactive'
        return 0, ''
    if verb == 'status':
        states = [known(name).state for name in rest]
        said = '\n'.join(f'{name}\n     Active: {state}' for name, state in zip(rest, states))
        return (0 if set(states) == {'active'} else 3), said + '\n'
    if verb == 'show':
        return 0, '\n\n'.join(f'Id={name}\nActiveState={known(name).state}' for name in rest) + '\n'
    if verb in ('is-failed', 'is-active'):
        states = [getattr(known(name), 'state', 'active') for name in rest]
        return (0 if verb.replace('is-', '') in states else 1), ''
    codes = []
    for one in map(known, rest):
        if verb in ('stop', 'restart', 'disable'):
            codes.append(one.stop())
        if verb in ('start', 'restart', 'enable'):
            codes.append(one.start())
        if verb == 'reload':
            codes.append(one.reload())
    return max(codes), ''


def answer(connection):
    with connection:
        words = json.loads(connection.makefile().readline())
        try:
            code, said = obey(words)
        except Exception as error:
            print(f'stand-in: {words}: {error!r}', file=sys.stderr, flush=True)
            code, said = 1, ''
        connection.sendall(json.dumps([code, said]).encode())


if sys.argv[1] == 'serve':
    control = socket.socket(socket.AF_UNIX)
    control.bind(CONTROL)
    control.listen()
    threading.Thread(target=wake, daemon=True).start()
    while True:
        threading.Thread(target=answer, args=(control.accept()[0],), daemon=True).start()
else:
    asked = socket.socket(socket.AF_UNIX)
    asked.connect(CONTROL)
    asked.sendall((json.dumps(sys.argv[2:]) + '\n').encode())
    code, said = json.loads(asked.makefile().read())
    sys.stdout.write(said)
    sys.exit(code)
